import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { fetchAsOperator } from '../layout/ask-as-operator.ts'

type Uploaded = { ok: true; id: string } | { ok: false; text: string }

const lost = 'The connection was lost. Upload the file again.'
const triesAPiece = 3
const pauseMilliseconds = 1_000

/** Uploads piece by piece (browser only): a large file never has to fit in memory, and a lost piece is retried. */
export async function uploadFile(file: File, onSent: (share: number) => void): Promise<Uploaded> {
  const announced = new URLSearchParams({ fileName: file.name, bytes: String(file.size) })
  const begun = await ask('/admin/import/files', announced)
  if (!begun.ok) return begun
  for (let position = 0; position * chunkBytes < file.size; position++) {
    const start = position * chunkBytes
    const piece = file.slice(start, start + chunkBytes)
    const taken = await ask(`/admin/import/files/${begun.id}/pieces/${position}`, piece)
    if (!taken.ok) return taken
    onSent(Math.min(1, (start + chunkBytes) / file.size))
  }
  return begun
}

async function ask(address: string, body: Blob | URLSearchParams): Promise<Uploaded> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetchAsOperator(address, { method: 'POST', body })
      if (response.status === 200 || response.status === 422) return await readAnswer(response)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    if (tries === triesAPiece) return { ok: false, text: lost }
    await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
  }
}

async function readAnswer(response: Response): Promise<Uploaded> {
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) return { ok: false, text: lost }
  if ('text' in answer) return { ok: false, text: String(answer.text) }
  return { ok: true, id: 'id' in answer ? String(answer.id) : '' }
}
