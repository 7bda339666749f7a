import { resolve } from 'node:path'

type Environment = Record<string, string | undefined>

/** The folder of the product's data. */
export function dataDirOf({ DATA_DIR: dataDir }: Environment) {
  return resolve(dataDir || '.data')
}

/** A path is meant from the folder of the person who typed it, and npm runs commands in the project's. */
export function pathFrom({ INIT_CWD: folder }: Environment, file: string) {
  return resolve(folder || '.', file)
}
