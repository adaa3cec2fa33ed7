import type { Net } from '../values/world.ts';

/** A network whose provider replies are listened to: how many calls are left is said with every one. */
export function hearing(
  net: Net,
  learn: (headers: Readonly<Record<string, string>>) => void,
  leftBehind?: AbortSignal,
): Net {
  return {
    ...net,
    wire: async (wire, how) => {
      const reply = await net.wire(wire, leftBehind ? { ...how, leftBehind } : how);
      learn(reply.headers);
      return reply;
    },
  };
}
