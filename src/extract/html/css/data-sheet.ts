import { unescapeCss } from './syntax.ts';

const dataUrl = /^data:text\/css((?:;[^,;]*)*),([\s\S]*)$/i;

/** The sheet inside a `data:` address. */
export function dataSheet(address: string): string | undefined {
  const match = dataUrl.exec(unescapeCss(address).trim());
  if (!match) return undefined;
  try {
    return /;\s*base64\s*$/i.test(match[1]!)
      ? decodeBase64(decodeURIComponent(match[2]!))
      : decodeURIComponent(match[2]!);
  } catch {
    // A stray per cent sign: browsers keep it as it is.
    return match[2]!.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const decodeBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
