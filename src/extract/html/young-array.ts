/**
 * An array of one, young in any case. The engine notes for every `[…]` in the code whether its arrays outlive a collection, and if a few
 * once did makes all later ones old. Old arrays of a page that was read long ago keep its nodes alive, which are then copied with every
 * collection: a fifth of the time of a page. Nothing is noted for a copy. It has room for one entry, where a grown array has room for
 * seventeen.
 */
export function youngArray<Entry>(entry: Entry): Entry[] {
  const made = template.slice() as Entry[];
  made[0] = entry;
  return made;
}

const template: unknown[] = [];
template.push(undefined);
