import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import type { DrawnChoices } from '#contract/first-view.ts'
import { isDoor, isPlace, kioskPath } from '#contract/wire/place-paths.ts'
import { useWords } from '../i18n/use-words.ts'
import { loadKioskPage } from '../kiosk/index.ts'
import { loadDoorPage } from '../sign-in/index.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace, Boundary, PageFailed } from '../ui/place.tsx'
import { Empty } from '../ui/surface.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { LanguageChoice, Logo } from './header.tsx'
import { LateToaster } from './late-notes.tsx'
import { MainPage } from './main-page.tsx'

const [DoorPage] = lateComponent(loadDoorPage)
const [KioskPage] = lateComponent(loadKioskPage)

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
            {path === kioskPath ? (
              <AreaPlace height={610} isPage>
                <KioskPage logo={<Logo />} language={<LanguageChoice />} />
              </AreaPlace>
            ) : isDoor(path) ? (
              <AreaPlace height={610} isPage>
                <DoorPage logo={<Logo />} language={<LanguageChoice />} />
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
