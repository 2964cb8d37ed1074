import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../api/queries/sites.ts'
import { teachersQuery } from '../api/queries/teachers.ts'
import { useWords } from '../i18n/use-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Unread } from '../ui/unread.tsx'
import { FiguresForm } from './figures-form.tsx'

interface FiguresDialogProps {
  readonly isBeginning: boolean
  onClose(): void
}

/** One table for all people, typed or pasted, instead of a form for each of them. */
export function FiguresDialog({ isBeginning, onClose }: FiguresDialogProps) {
  const { t } = useWords()
  const teachers = useQuery(teachersQuery('active'))
  const site = useQuery(siteQuery('teacher'))
  return (
    <Dialog wide title={t('openingFigures.title')} description={t('openingFigures.about')} onClose={onClose}>
      {teachers.data && site.data ? (
        <FiguresForm
          teachers={teachers.data}
          today={site.data.today}
          isBeginning={isBeginning}
          onClose={onClose}
        />
      ) : (
        <Unread of={[teachers, site]} height={420} />
      )}
    </Dialog>
  )
}
