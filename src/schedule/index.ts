export { createSchedule, defaultLimits } from './create-schedule.ts';
export { keyId } from './key-id.ts';
export type { LaneKey, Role } from './lane.ts';
export type { LaneState, ScheduleState } from './schedule-state.ts';
export type { Limits, Outlook, RunOptions, Schedule } from './schedule.ts';
export type { Pace } from './token-bucket.ts';
