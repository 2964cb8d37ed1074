import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'
import { LateToaster } from './late-toaster.tsx'
import { MainPage } from './main-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Two routes: the main page, and every other address. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {window.location.pathname === '/' ? <MainPage /> : <NotFoundPage />}
      <LateToaster />
    </QueryClientProvider>
  )
}
