import { useWords } from '../i18n/use-words.ts'
import { Empty } from '../ui/surface.tsx'

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
