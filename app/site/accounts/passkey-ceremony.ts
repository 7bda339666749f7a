// The browser's part of a passkey. Each function returns undefined if the person or the device stopped.

export function canUsePasskeys() {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Offered among the saved passwords of an email field, without a button. */
export async function canAutofillPasskeys() {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.())
}

type Use = { signal: AbortSignal; mediation: 'conditional' | 'optional' }

/** Returns the text of the form field `passkey`. */
export function usePasskeyOf({ signal, mediation }: Use) {
  return stoppable(async () => {
    const asked = await fetch('/sign-in/passkey', { signal })
    if (!asked.ok) return undefined
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await asked.json())
    return textOf(await navigator.credentials.get({ publicKey, signal, mediation }))
  })
}

export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  return stoppable(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return textOf(await navigator.credentials.create({ publicKey }))
  })
}

function textOf(credential: Credential | null) {
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined
}

/** A DOMException is an answer of the person or the device; a TypeError, a lost connection. */
async function stoppable(work: () => Promise<string | undefined>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
