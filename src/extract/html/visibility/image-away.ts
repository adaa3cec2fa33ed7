import { paintsNothing } from '../css/image-places.ts';
import type { StyleReader } from './style.ts';

/** Is there nothing to be seen of the image of a background or mask? */
export const isImageAway = (style: StyleReader, name: 'background' | 'mask'): boolean =>
  paintsNothing({
    image: style.get(`${name}-image`) ?? '',
    size: style.get(`${name}-size`) ?? 'auto',
    position: style.get(`${name}-position`) ?? '',
    repeat: style.get(`${name}-repeat`) ?? 'repeat',
  });
