/** As much of a service worker as is used here: the library of types has it only together with what a page lacks. */

interface LongEvent extends Event {
  waitUntil(until: Promise<unknown>): void
}

export interface AskEvent extends LongEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface MessageFromPage extends LongEvent {
  readonly data: unknown
}

export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>
  }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  fetch: typeof fetch
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void
}
