import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../../src/mcp/admission.ts';

const refused = (turn: ReturnType<ReturnType<typeof createAdmission>['enter']>) =>
  'refusal' in turn ? [turn.refusal.status, turn.refusal.headers['retry-after']] : 'in';

describe('calls', () => {
  it('are let in up to the number at once, and again when one has left', () => {
    const { enter } = createAdmission({ callsUnderWay: 2, callsPerMinute: 0 }, () => 0);
    const first = enter();
    expect([refused(enter()), refused(enter())]).toEqual(['in', [429, '1']]);
    if ('leave' in first) {
      first.leave();
      first.leave(); // leaving twice frees one place, not two
    }
    expect([refused(enter()), refused(enter())]).toEqual(['in', [429, '1']]);
  });

  it('are let in as often as a minute allows, then evenly', () => {
    let time = 0;
    const { enter } = createAdmission({ callsUnderWay: 100, callsPerMinute: 6 }, () => time);
    expect(Array.from({ length: 7 }, () => refused(enter()))).toEqual([...Array<string>(6).fill('in'), [429, '10']]);
    time = 9_999;
    expect(refused(enter())).toEqual([429, '1']);
    time = 10_000;
    expect([refused(enter()), refused(enter())]).toEqual(['in', [429, '10']]);
  });

  it('never exceed a minute’s worth plus what has flowed back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 300 }), (waits) => {
        let time = 0;
        const { enter } = createAdmission({ callsUnderWay: 1000, callsPerMinute: 60 }, () => time);
        let letIn = 0;
        for (const wait of waits) {
          time += wait;
          if (refused(enter()) === 'in') letIn += 1;
        }
        expect(letIn).toBeLessThanOrEqual(60 + time / 1000);
      }),
    );
  });
});
