import { shrinkPhoto } from '../quotes/shrink-photo.ts'

const lost = 'The photo didn’t arrive. Check your connection and try again.'

/** Runs in the browser: shrinks and uploads one photo. Resolves with an error, or undefined on success. */
export async function postPhoto(listingId: string, file: File, onProgress: (percent: number) => void) {
  const body = new FormData()
  body.append('photos', await shrinkPhoto(file), file.name)
  return new Promise<string | undefined>(resolve => {
    // fetch doesn't report upload progress.
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onerror = () => resolve(lost)
    request.onload = () => resolve(errorIn(request))
    request.open('POST', `/account/listings/${listingId}/photos/add`)
    request.send(body)
  })
}

function errorIn({ status, responseText }: XMLHttpRequest) {
  if (status === 200) return undefined
  try {
    const answer: unknown = JSON.parse(responseText)
    const isFieldError =
      typeof answer === 'object' && answer !== null && 'fieldError' in answer && typeof answer.fieldError === 'string'
    return isFieldError ? String(answer.fieldError) : lost
  } catch {
    return lost
  }
}
