import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import type { DrawnChoices } from '#contract/first-view.ts'
import { isPlace, joinPath } from '#contract/wire/place-paths.ts'
import { useWords } from '../i18n/use-words.ts'
import { loadJoinPage } from '../sign-in/index.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
import { lateComponent, latePart } from '../ui/late-part.tsx'
import { AreaPlace, Boundary, PageFailed } from '../ui/place.tsx'
import { Empty } from '../ui/surface.tsx'
import { useToast } from '../ui/toast-store.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { LanguageChoice, Logo } from './header.tsx'
import { MainPage } from './main-page.tsx'

const [JoinPage] = lateComponent(loadJoinPage)

interface AppProps {
  readonly client: QueryClient
  readonly path: string
  /** What the server has drawn the page for, when it has. */
  readonly drawn?: DrawnChoices | undefined
}

/** The main page with all its places, and every other address. */
export function App({ client, path, drawn }: AppProps) {
  // Not earlier: what is chosen in a list is overwritten when the drawn list is taken over. The parts that wait behind
  // a Suspense are taken over after this, and would not find the language in which they were drawn.
  useEffect(() => {
    if (drawn) return whenIdle(doEarlyAction, 1_000)
  }, [drawn])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Boundary failed={(failure) => <PageFailed {...failure} />}>
          <DrawnFor value={drawn}>
            {path === joinPath ? (
              <AreaPlace height={610} isPage>
                <JoinPage logo={<Logo />} language={<LanguageChoice />} />
              </AreaPlace>
            ) : isPlace(path) ? (
              <MainPage />
            ) : (
              <NotFoundPage />
            )}
          </DrawnFor>
        </Boundary>
        <Boundary failed={() => null}>
          <LateToaster />
        </Boundary>
      </QueryClientProvider>
    </StrictMode>
  )
}

interface EarlyAction {
  readonly type: 'click' | 'change'
  readonly target: HTMLElement
  readonly value: unknown
}

const page = globalThis as { takeEarlyAction?: () => EarlyAction | undefined }

/** Does what was last tapped or chosen while the scripts were on their way: server/src/page/early-actions.ts. */
function doEarlyAction() {
  const early = page.takeEarlyAction?.()
  if (!early?.target.isConnected) return
  const { type, target, value } = early
  if (type === 'click') return target.click()
  if (!(target instanceof HTMLSelectElement)) return
  target.value = String(value)
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

const toasts = latePart(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/** The week is being drawn when its answer is there, and must not wait for this. */
const afterDrawing = 100

/**
 * The week comes first: what shows toasts is fetched once the first answers are there. Not later, when a toast is
 * wanted, because the one that says "no connection" could then not be shown. Toasts wait in their store meanwhile. One
 * that is wanted before does not wait for an answer that never comes.
 */
export function LateToaster() {
  const isWanted = useToast() !== undefined
  const Toasts = toasts.usePart(useFirstAnswers() || isWanted)
  return Toasts && <Toasts />
}

function useFirstAnswers(): boolean {
  const client = useQueryClient()
  const fetching = useIsFetching()
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    // Asked anew and not taken from the last drawing: the page's own queries have begun by now.
    if (fetching > 0 || client.isFetching() > 0) return
    const timer = setTimeout(() => setAnswered(true), afterDrawing)
    return () => clearTimeout(timer)
  }, [client, fetching])
  return answered
}

export function NotFoundPage() {
  const { t } = useWords()
  return (
    <main>
      <Empty>
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.hint')}</p>
        <a href="/">{t('notFound.home')}</a>
      </Empty>
    </main>
  )
}
