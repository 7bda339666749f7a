import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { DataFolderError } from './data-folder-error.ts'

/** The format that `spawn` takes; empty means the user of this process. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. Root uses the owner of `cluster`, or of the data folder, so that this user can
 * continue later without root; otherwise postgres or nobody.
 */
export function accountFor(cluster: string, dataDir: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = ownerOf(cluster)
  if (owner) return owner
  const users = readUsers()
  // initdb doesn't run as a user ID without a user, which the owner of a container's volume may be.
  const owning = users.find(({ uid }) => uid === ownerOf(dataDir)?.uid)
  const user = owning ?? find(users, 'postgres') ?? find(users, '_postgres') ?? find(users, 'nobody')
  if (!user) throw new DataFolderError(`Running PostgreSQL needs a user named postgres or nobody: ${advice}.`)
  return { uid: user.uid, gid: user.gid }
}

function ownerOf(path: string) {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

function readUsers() {
  const lines = readFileSync('/etc/passwd', 'utf8').trim().split('\n')
  return lines.map(line => line.split(':')).map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function find(users: ReturnType<typeof readUsers>, wanted: string) {
  // On macOS the user nobody has ID -2, and no process can be started with it.
  return users.find(({ name, uid }) => name === wanted && uid > 0)
}

export function ownFolder(folder: string, { uid, gid }: Account) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataFolderError(`PostgreSQL can’t use the folder ${folder} (${reason}): ${advice}.`)
  }
}

const advice = 'start as the user who owns the data folder, choose another DATA_DIR, or set DATABASE_URL'
