import { resolve } from 'node:path'

type Environment = Record<string, string | undefined>

/** Returns the path of the data folder. */
export function dataDirOf({ DATA_DIR: dataDir }: Environment) {
  return resolve(dataDir || '.data')
}

/** Resolves a path from the user's working folder, because npm runs commands in the project's. */
export function pathFrom({ INIT_CWD: folder }: Environment, file: string) {
  return resolve(folder || '.', file)
}
