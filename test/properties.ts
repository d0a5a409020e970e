/** Properties tried on random values that are the same on each run; `PROPERTY_SEED=7` tries others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export default fc
