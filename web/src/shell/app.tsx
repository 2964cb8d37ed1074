import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import type { DrawnChoices } from '#contract/first-view.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
import { Boundary, PageFailed } from '../ui/place.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { doEarlyAction } from './early-action.ts'
import { LateToaster } from './late-toaster.tsx'
import { MainPage } from './main-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface AppProps {
  readonly client: QueryClient
  readonly path: string
  /** What the server has drawn the page for, when it has. */
  readonly drawn?: DrawnChoices | undefined
}

/** Two routes: the main page, and every other address. */
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
          <DrawnFor value={drawn}>{path === '/' ? <MainPage /> : <NotFoundPage />}</DrawnFor>
        </Boundary>
        <Boundary failed={() => null}>
          <LateToaster />
        </Boundary>
      </QueryClientProvider>
    </StrictMode>
  )
}
