/** A PIN that waits for the network: by a key of this browser that no script can read out, so that a copy of it is worth nothing. */
export interface SealedPin {
  readonly iv: string
  readonly data: string
}

const [database, store, entry] = ['tablet', 'keys', 'pin']

/** Over plain HTTP a browser has no such keys: then what waits is kept in memory only. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis

export async function sealPin(pin: string): Promise<SealedPin> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await key(),
    new TextEncoder().encode(pin),
  )
  return { iv: toText(iv), data: toText(new Uint8Array(data)) }
}

/** Nothing where the key was cleared with the data of the browser. */
export async function openPin({ iv, data }: SealedPin): Promise<string | undefined> {
  try {
    const pin = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromText(iv) },
      await key(),
      fromText(data),
    )
    return new TextDecoder().decode(pin)
  } catch {
    return undefined
  }
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromText = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

let known: Promise<CryptoKey> | undefined

function key(): Promise<CryptoKey> {
  known ??= findKey()
  return known
}

async function findKey(): Promise<CryptoKey> {
  const open = indexedDB.open(database, 1)
  open.onupgradeneeded = () => open.result.createObjectStore(store)
  const opened = await done(open)
  const kept = await done(opened.transaction(store).objectStore(store).get(entry))
  if (kept) return kept as CryptoKey
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await done(opened.transaction(store, 'readwrite').objectStore(store).put(made, entry))
  return made
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}
