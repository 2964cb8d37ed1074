import type { WeekSettingChange } from '#contract/week-settings.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useChangeWeekSetting } from './use-week-setting.ts'

/**
 * Brings teachers into the week and takes them out. Creating a setting updates the one that is there already, so two
 * people who add the same teacher both succeed.
 */
export function useMembership(weekId: number) {
  const { t } = useWords()
  const changing = useChangeWeekSetting(weekId)
  const shut = useShutDays()

  const failed = () =>
    showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true })

  // Without a version: another client that was faster can only have wished for the same, in or out.
  // The line may disappear with the change, and callbacks of `mutate` with it; the promise stays.
  const change = async (teacherId: number, sent: WeekSettingChange, onDone: () => void) => {
    if (shut.isWeekShut(weekId)) return shut.sayWeek(weekId)
    const wasIn = !sent.includeInWeek
    await changing.mutateAsync({ teacherId, wasIn, change: sent }).then(onDone, failed)
  }

  const include = (teacherId: number, hours: WeekSettingChange = {}, onDone?: () => void) =>
    void change(teacherId, { ...hours, includeInWeek: true }, () => {
      showToast({ title: t('weekSettings.added'), message: t('weekSettings.addedMessage') })
      onDone?.()
    })

  /** Without a toast, for a switch that shows by itself how it stands. */
  const toggle = (teacherId: number, includeInWeek: boolean, onDone: () => void) =>
    void change(teacherId, { includeInWeek }, onDone)

  /** Done when the server has answered, whatever it said. */
  const exclude = (teacherId: number) =>
    change(teacherId, { includeInWeek: false }, () => {
      showToast({
        title: t('weekSettings.removed'),
        message: t('weekSettings.removedMessage'),
        action: undoOffer(t),
      })
    })

  return { include, exclude, toggle, busy: changing.isPending }
}
