export { applySetup, type CurrentFile, type SetupPlan } from './apply-setup.ts';
export { runSetup, type Asker, type Choice, type SetupOptions, type SetupResult } from './run-setup.ts';
export {
  keyStores,
  setupAnswersSchema,
  setupQuestions,
  type KeyStore,
  type SetupAnswers,
  type SetupChoice,
} from './setup-questions.ts';
export { verifySetup, type TestEngine, type Verified } from './verify-setup.ts';
export { writeSetup } from './write-setup.ts';
