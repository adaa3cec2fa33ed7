export { applySetup } from './apply-setup.ts';
export { readCurrent } from './read-current.ts';
export { runSetup, type Asker, type Choice, type SetupOptions } from './run-setup.ts';
export { setupQuestions, type SetupAnswers } from './setup-questions.ts';
export { verifySetup, type TestEngine } from './verify-setup.ts';
export { writeSetup } from './write-setup.ts';
