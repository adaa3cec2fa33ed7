export { createSchedule } from './create-schedule.ts';
export { keyId } from './key-id.ts';
export type { LaneKey } from './lane.ts';
export type { ScheduleState } from './schedule-state.ts';
export type { Outlook, RunOptions, Schedule } from './schedule.ts';
