import '../../i18n/planning-texts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { WireWish, WireWishList } from '#contract/planning.ts'
import { wishesTag } from '#contract/wire/entity-tags.ts'
import type { Week } from '#domain/values/week.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { wishesQuery } from '../../api/queries/planning.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './planning.module.css'
import { useWishWords } from './use-wish-words.ts'
import { WishForm } from './wish-form.tsx'

interface Person {
  readonly id: number
  readonly name: string
}

interface WishesDialogProps {
  /** Whose days are offered first for a wish of one day, and who can be chosen. */
  readonly week: Week & { readonly teachers: readonly Person[] }
  /** Who is chosen at first. */
  readonly teacherId: number | undefined
  onClose(): void
}

/** What people would like, one person at a time. Each change is saved at once. */
export function WishesDialog({ week, teacherId, onClose }: WishesDialogProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(teacherId ?? week.teachers[0]?.id)
  const teacher = week.teachers.find(({ id }) => id === chosen)
  return (
    <Dialog
      title={t('planning.wishes.title')}
      description={t('planning.wishes.description')}
      onClose={onClose}
    >
      <Field label={t('planning.wishes.person')}>
        <Select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {week.teachers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {teacher && <WishesOf key={teacher.id} teacher={teacher} week={week} />}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface WishesOfProps {
  readonly week: Week
  readonly teacher: Person
}

function WishesOf({ week, teacher }: WishesOfProps) {
  const { t } = useWords()
  const title = useId()
  const inWords = useWishWords()
  const wishes = useQuery(wishesQuery(teacher.id))
  const { data } = wishes
  const { write, busy, problem } = useWriteWishes(teacher.id)
  if (!data) return <Unread of={wishes} height={140} />
  const without = (gone: WireWish) => data.wishes.filter((wish) => wish !== gone)
  return (
    <>
      <section aria-labelledby={title}>
        <h3 id={title} className={styles.question}>
          {t('planning.wishes.list', { name: teacher.name })}
        </h3>
        {data.wishes.length === 0 && <p className={styles.muted}>{t('planning.wishes.none')}</p>}
        <ul className={styles.wishes}>
          {data.wishes.map((wish) => (
            <li key={`${wish.kind}${wish.on}`}>
              <span>{inWords.whole(wish)}</span>
              <Button
                icon
                look="quiet"
                aria-label={t('planning.wishes.remove', { wish: inWords.whole(wish) })}
                aria-disabled={busy}
                onClick={() => busy || write(without(wish), data.version)}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <WishForm
        week={week}
        wishes={data.wishes}
        busy={busy}
        onAdd={(wish) => write([...data.wishes, wish], data.version)}
      />
    </>
  )
}

interface WishWrite {
  readonly wishes: readonly WireWish[]
  readonly version: number
}

/** Replaces a teacher's wishes. Who was overtaken sees the present ones, and a word. */
function useWriteWishes(teacherId: number) {
  const { t } = useWords()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const show = (list: WireWishList) => client.setQueryData(laterKeys.wishes(teacherId), list)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wishes, version }: WishWrite) =>
      call('PUT /api/teachers/{id}/wishes', {
        params: { id: teacherId },
        body: { wishes: [...wishes] },
        ifMatch: wishesTag(teacherId, version),
      }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ body }) => show(body),
    onError(error) {
      const isOvertaken = error instanceof CallError && error.status === 412
      if (isOvertaken) show(error.problem?.current as WireWishList)
      setProblem(isOvertaken ? t('planning.wishes.meanwhile') : reasonOf(error, t))
    },
    onSettled: () => readAgain(client, [keys.everyWeek]),
  })
  const write = (wishes: readonly WireWish[], version: number) => mutate({ wishes, version })
  return { write, busy: isPending, problem }
}
