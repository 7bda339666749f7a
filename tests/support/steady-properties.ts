import fc from 'fast-check'

// A fixed seed makes property tests deterministic.
fc.configureGlobal({ seed: 561 })
