/**
 * Gives older runtimes what the library takes for granted before it draws: Node 20 cannot take over a buffer at another
 * length. For other new methods the library brings such a substitute itself.
 */
export function supplyTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  // oxlint-disable-next-line no-extend-native -- as the library does for others, and only where it is missing
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value: transferToFixedLength,
    writable: true,
    configurable: true,
  });
}

function transferToFixedLength(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const taken = structuredClone(this, { transfer: [this] });
  const fixed = new Uint8Array(length);
  fixed.set(new Uint8Array(taken, 0, Math.min(length, taken.byteLength)));
  return fixed.buffer;
}
