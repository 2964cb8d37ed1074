import type { ReactNode } from 'react'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useSite } from '../api/queries/sites.ts'
import type { StaffSlotProps } from '../house/index.ts'
import { loadStaffForm, StaffSlotContext } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace, DialogPlace } from '../ui/place.tsx'

/** Most houses need it once, so it is fetched when it is asked for. */
const [FiguresDialog] = lateComponent(() =>
  import('./opening-figures/figures-dialog.tsx').then(({ FiguresDialog }) => FiguresDialog),
)

interface FiguresOfAllProps {
  readonly teachers: readonly WireTeacher[]
  readonly today: CalendarDate
  readonly isBeginning: boolean
  onClose(): void
}

export function FiguresOfAll(props: FiguresOfAllProps) {
  return (
    <DialogPlace onClose={props.onClose}>
      <FiguresDialog {...props} />
    </DialogPlace>
  )
}

/** The way to it from the list of people. */
export function FiguresOfAllButton(props: Pick<FiguresOfAllProps, 'teachers' | 'today'>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('openingFigures.open')}</Button>
      {isOpen && <FiguresOfAll {...props} isBeginning={false} onClose={() => setOpen(false)} />}
    </>
  )
}

const [StaffForm] = lateComponent(loadStaffForm)

const staffSlot = (props: StaffSlotProps) => (
  <AreaPlace height={66}>
    <StaffForm {...props} />
  </AreaPlace>
)

/** Gives the form of a teacher the fields of what counts of a person, in a house that plans by groups. */
export function StaffInForm({ children }: { readonly children: ReactNode }) {
  const site = useSite('teacher').data
  const isUsed = site !== undefined && 'staffing' in site && site.staffing
  return <StaffSlotContext value={isUsed ? staffSlot : undefined}>{children}</StaffSlotContext>
}

/** Parts in chunks of their own that other places show. */

export const loadAccountArea = () => import('./account-area.tsx').then(({ AccountArea }) => AccountArea)
