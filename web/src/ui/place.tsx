import type { ReactNode } from 'react'
import { Component, Suspense, useState } from 'react'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import { LoadAttempt, PartMissing, WhileAwaited } from './late-part.tsx'
import styles from './surface.module.css'
import { ErrorMessage } from './surface.tsx'
import { useIsLong, Waiting } from './unread.tsx'
import { hasUnsaved } from './unsaved.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  failed(failure: Failure): ReactNode
}

export interface Failure {
  readonly error: unknown
  /** How often it was tried again. */
  readonly tries: number
  again(): void
}

/** What fails below it is said in its place; all around it goes on. React offers this to classes only. */
export class Boundary extends Component<BoundaryProps, Omit<Failure, 'again'> & { attempt: object }> {
  override state = { error: undefined as unknown, tries: 0, attempt: {} }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) void (this.state.tries > 0 ? reloadUnlessUnsaved() : reloadOnce())
  }

  override render() {
    const { error, tries } = this.state
    if (error === undefined)
      return <LoadAttempt value={this.state.attempt}>{this.props.children}</LoadAttempt>
    return this.props.failed({
      ...this.state,
      again: () => this.setState({ error: undefined, tries: tries + 1, attempt: {} }),
    })
  }
}

interface PlaceProps {
  readonly children: ReactNode
  /** That of what comes. */
  readonly height: number
  /** It is all of the page below the header, and nothing around it keeps it from the edge. */
  readonly isPage?: boolean
}

/** An area with a chunk of its own: what waits for it, and what is said when it does not come. */
export function AreaPlace({ children, height, isPage = false }: PlaceProps) {
  const failed = (failure: Failure) =>
    isPage ? (
      <main className={styles.failed}>
        <PlaceFailed {...failure} />
      </main>
    ) : (
      <PlaceFailed {...failure} />
    )
  return (
    <Boundary failed={failed}>
      <Awaiting shown={<Waiting height={height} ofPart />}>{children}</Awaiting>
    </Boundary>
  )
}

/** The same for a part of its own and, further in, for one that has no place. */
function Awaiting({ shown, children }: { readonly shown: ReactNode; readonly children: ReactNode }) {
  return (
    <WhileAwaited value={{ shown }}>
      <Suspense fallback={shown}>{children}</Suspense>
    </WhileAwaited>
  )
}

export function PlaceFailed(failure: Failure) {
  return <ErrorMessage action={<LoadAgain {...failure} />}>{useFailureWords(failure)}</ErrorMessage>
}

/** For what no area has caught: the page in a few words, which say nothing of whom it was about. */
export function PageFailed(failure: Failure) {
  const { t } = useWords()
  return (
    <main className={styles.failed}>
      <h1 className="visually-hidden">{t('app.title')}</h1>
      <ErrorMessage action={<LoadAgain {...failure} />}>{t('general.pageFailed')}</ErrorMessage>
    </main>
  )
}

interface DialogPlaceProps {
  readonly children: ReactNode
  /** What stands on the page until it is here, when it brings that along. */
  readonly opener?: ReactNode
  onClose(): void
}

/** The same for a dialog. */
export function DialogPlace({ children, opener, onClose }: DialogPlaceProps) {
  return (
    <Boundary
      failed={(failure) => (
        <>
          {opener}
          <DialogFailed {...failure} onClose={onClose} />
        </>
      )}
    >
      <Awaiting
        shown={
          <>
            {opener}
            <DialogIsComing />
          </>
        }
      >
        {children}
      </Awaiting>
    </Boundary>
  )
}

/** Not in a dialog: that would have to be fetched too, and the focus stays where the dialog was asked for. */
function DialogFailed({ onClose, ...failure }: Failure & Pick<DialogPlaceProps, 'onClose'>) {
  const { t } = useWords()
  return (
    <div className={styles.coming} role="alert">
      <span>{useFailureWords(failure)}</span>
      <LoadAgain {...failure} />
      <Button onClick={onClose}>{t('general.close')}</Button>
    </div>
  )
}

function useFailureWords({ error }: Pick<Failure, 'error'>): string {
  const { t } = useWords()
  return t(error instanceof PartMissing ? 'general.partMissing' : 'general.partFailed')
}

/** First here, where nothing else is lost. What fails again is not there any more: then the page as a whole. */
function LoadAgain({ tries, again }: Pick<Failure, 'tries' | 'again'>) {
  const { t } = useWords()
  const [isSilent, setSilent] = useState(false)
  const load = async () => {
    if (tries === 0) return again()
    await reloadWhenAnswered()
    setSilent(true)
  }
  return (
    <>
      <Button onClick={() => void load()}>{t('general.loadAgain')}</Button>
      {isSilent && <span role="status">{t('general.noAnswer')}</span>}
    </>
  )
}

function DialogIsComing() {
  const { t } = useWords()
  return (
    useIsLong() && (
      <div className={styles.coming} role="status">
        {t('general.slow')}
      </div>
    )
  )
}

const key = 'reloadedAt'
/** A page that is still broken after it was loaded anew would be loaded without end. */
const notAgainFor = 10 * 60_000

/**
 * A part of the page is missing: if that is because the server has a newer page, that is loaded, once. Not while
 * something is unsent or unsaved: then there are words and a button.
 */
async function reloadOnce() {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < notAgainFor) return
  const page = await pageOfServer()
  if (page === undefined || page.includes(ownScript()) || hasUnsaved() || queryClient.isMutating() > 0) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

/** Somebody has asked for it once more, and some browsers remember of a script that it did not come. */
async function reloadUnlessUnsaved() {
  if (!hasUnsaved() && queryClient.isMutating() === 0) await reloadWhenAnswered()
}

/** Without an answer the browser would put its own page in the place of this one. */
async function reloadWhenAnswered() {
  if ((await pageOfServer()) !== undefined) window.location.reload()
}

async function pageOfServer(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** The name carries a hash of what is in it, so each build has another. */
const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', document.baseURI)
    .pathname
