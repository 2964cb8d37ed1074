import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TeacherWeek, WireWeek } from '#contract/weeks.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { plainCopy } from '#domain/weeks/week-copy.ts'
import { CallError, call } from '../../api/call.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'
import { keys } from '../../api/queries.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useWriteDays } from '../../edits/use-write-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { CopyFields } from './copy-fields.tsx'
import type { CopyForm } from './copy-form.ts'
import { weeksMeant } from './copy-form.ts'
import type { WeekPreview } from './copy-preview.ts'
import { previewCopy, whyNothing } from './copy-preview.ts'
import styles from './copy-week.module.css'
import { PreviewOfCopy } from './preview-of-copy.tsx'

interface CopyWeekDialogProps {
  readonly week: WireWeek
  /** Into how many weeks after the shown one, at first; 0: into itself. */
  readonly ahead: number
  onClose(): void
}

/** One week's plan into this one or the next: what it makes of every week is shown before it is done. */
export function CopyWeekDialog({ week, ahead, onClose }: CopyWeekDialogProps) {
  const { t } = useWords()
  const { mutate: write, isPending: busy } = useWriteDays()
  const [form, setForm] = useState<CopyForm>({
    picked: undefined,
    ahead,
    teacherId: undefined,
    wishes: plainCopy,
  })
  const [problem, setProblem] = useState<string>()
  const closedBefore = useHouse().closedBefore
  /** What is being written: the weeks show it already, so that there would seem to be nothing left to copy. */
  const [sent, setSent] = useState<readonly WeekPreview[]>()

  const { from, into } = weeksMeant(week.id, form)
  const weeks = useOpenWeeks(from, into)
  const { source } = weeks
  // The teacher who was chosen may not be in the week that is copied now: then it is for everyone again, as the form
  // shows.
  const teacherId = source?.teachers.find(({ id }) => id === form.teacherId)?.id
  const order = { teacherId, wishes: form.wishes, closedBefore }
  const found = source ? weeks.targets.map((target) => previewCopy(source, target, order)) : []
  const previews = sent ?? found
  const edits = previews.flatMap((preview) => preview.edits)
  const nothing = weeks.ready ? whyNothing(source, previews, order) : undefined
  const can = weeks.ready && !nothing && !busy

  const change = (next: Partial<CopyForm>) => {
    setForm({ ...form, ...next })
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!can) return
    setProblem(undefined)
    setSent(previews)
    write(edits, {
      onSuccess() {
        showToast({
          title: t('weekCopy.done'),
          message: t('weekCopy.doneMessage', { count: edits.length }),
          action: undoOffer(t),
        })
        onClose()
      },
      // It goes on being sent, and closes the dialog when it is stored.
      onNoAnswer: (error) => setProblem(sentenceOf(error) ?? t('general.networkError')),
      onError(error) {
        setSent(undefined)
        const meanwhile = error instanceof CallError && error.status === 412
        setProblem(meanwhile ? t('weekCopy.meanwhile') : (sentenceOf(error) ?? t('general.networkError')))
      },
    })
  }

  return (
    <Dialog wide title={t('weekCopy.title')} description={t('weekCopy.description')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <CopyFields week={week} from={from} form={form} weeks={weeks} onChange={change} />
        {problem && <ErrorMessage>{problem}</ErrorMessage>}
        {weeks.notOpened ? (
          <ErrorMessage action={<Button onClick={weeks.openAgain}>{t('general.retry')}</Button>}>
            {t('general.dataLoadError')}
          </ErrorMessage>
        ) : weeks.ready ? (
          <PreviewOfCopy previews={previews} nothing={nothing} from={from} />
        ) : (
          <Unread of={weeks.asked} height={220} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          {/* Not `disabled`, which would drop the focus that waits here. */}
          <Button ref={takeFocus} type="submit" look="primary" aria-disabled={!can}>
            {busy
              ? t('weekCopy.copying')
              : edits.length > 0
                ? t('weekCopy.copyDays', { count: edits.length })
                : t('weekCopy.copy')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The usual case needs no choice, so that Enter is enough. The top stays in sight. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true })
}

/**
 * The weeks that are read, and those that are filled. Planning ahead comes to weeks that do not exist yet: they
 * are opened here, as going to them would open them, because only the server knows who works there under which terms.
 */
function useOpenWeeks(from: number, into: readonly number[]) {
  const client = useQueryClient()
  const list = useQuery(weeksQuery('teacher'))
  const opening = useMutation({
    async mutationFn(numbers: readonly number[]) {
      for (const number of numbers) {
        const week = weekOfNumber(number)
        await call('POST /api/weeks', { body: { name: weekName(week), ...week } })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.weeks }),
  })
  const exists = (number: number) => list.data?.some(({ id }) => id === number) ?? false
  const missing = list.data ? into.filter((number) => !exists(number)) : []
  const open = useEffectEvent(() => opening.mutate(missing))
  const wanted = missing.join()
  useEffect(() => {
    if (wanted) open()
  }, [wanted])

  const there = [...new Set([from, ...into])].filter(exists)
  const read = useQueries({ queries: there.map((weekId) => weekQuery('teacher', weekId)) })
  const known = read.flatMap(({ data }) => (data?.viewMode === 'teacher' ? [data] : []))
  const found = (number: number): TeacherWeek | undefined => known.find(({ id }) => id === number)
  const targets = into.flatMap((number) => found(number) ?? [])
  return {
    list: list.data ?? [],
    source: found(from),
    targets,
    /** All that can be read has been read; a source that does not exist is none. */
    ready: list.data !== undefined && known.length === there.length && targets.length === into.length,
    asked: [list, ...read],
    /** A week that could not be opened is not tried again by itself. */
    notOpened: opening.isError && missing.length > 0,
    openAgain: () => opening.mutate(missing),
  }
}
