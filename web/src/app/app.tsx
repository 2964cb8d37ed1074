import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { DrawnChoices } from '#contract/first-view.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
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
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <DrawnFor value={drawn}>{path === '/' ? <MainPage /> : <NotFoundPage />}</DrawnFor>
        <LateToaster />
      </QueryClientProvider>
    </StrictMode>
  )
}
