import * as fc from 'fast-check';

// The same cases for everybody, so that a red run is the change's doing; `FC_SEED=$RANDOM npm test` looks for new ones.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_115) });
