import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { MainPage } from './main-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Two routes: the main page, and every other address. */
export function App() {
  const { t } = useWords()
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        {window.location.pathname === '/' ? <MainPage /> : <NotFoundPage />}
        <Toaster label={t('general.notifications')} closeLabel={t('general.close')} />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
