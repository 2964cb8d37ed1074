import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Site, SiteChange } from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import { ofEachSwitch } from '#domain/house/house-switches.ts'
import { CallError, call } from '../../api/call.ts'
import { accessQuery, siteQuery } from '../../api/queries/sites.ts'
import { keys } from '../../api/queries.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The house as teachers know it. Always read again: what was read as a parent knows nothing of the settings. */
export function useSettings() {
  return useQuery({
    ...siteQuery('teacher'),
    refetchOnMount: 'always',
    select: (site) => ('parentsSee' in site ? site : undefined),
  })
}

const changingSite = ['site', 'change']

/** One change after the other, each on top of the version before; the screen shows it before the server answers. */
export function useChangeSettings() {
  const { t } = useWords()
  const client = useQueryClient()
  const known = () => client.getQueryData<Site>(keys.site)
  return useMutation({
    mutationKey: changingSite,
    scope: { id: 'site' },
    async mutationFn(change: SiteChange) {
      const ifMatch = siteTag(known()?.version ?? 0)
      return (await call('PATCH /api/site', { body: change, ifMatch })).body
    },
    onMutate({ parentsSee, ...change }) {
      // An answer from before this choice would put the switch back for a moment.
      void client.cancelQueries({ queryKey: keys.site, exact: true })
      const site = known()
      if (!site) return
      const { hours, reasons, notes, allWeeks } = { ...site.parentsSee, ...withoutGaps(parentsSee ?? {}) }
      client.setQueryData<Site>(keys.site, {
        ...site,
        ...switchesOf({ ...site, ...withoutGaps(change) }),
        parentsSee: { hours, reasons, notes, allWeeks },
      })
    },
    onSuccess(site) {
      // A choice that waits for its turn is on the screen already, and must not jump back until it is saved.
      const waiting = client.isMutating({ mutationKey: changingSite }) > 1
      const shown = (waiting ? known() : undefined) ?? site
      client.setQueryData<Site>(keys.site, { ...site, ...switchesOf(shown), parentsSee: shown.parentsSee })
      showToast({ title: t('settings.updated'), message: t('settings.updatedMessage') })
    },
    onError(error) {
      const meanwhile = error instanceof CallError && error.status === 412
      const message = meanwhile ? t('settings.meanwhile') : t('general.dataLoadError')
      showToast({ title: t('general.error'), message, destructive: true })
      return client.invalidateQueries({ queryKey: keys.site })
    },
  })
}

/** What is shown before the server answers, beside what parents see. */
function switchesOf(site: Site) {
  const { absenceKinds, leaveAccounts, monthSheets, staffing, lawHints, parentsLight } = site
  const others = ofEachSwitch((name) => site[name])
  return { absenceKinds, leaveAccounts, monthSheets, staffing, lawHints, parentsLight, ...others }
}

function withoutGaps<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: NonNullable<Values[Key]>
  }
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('PUT /api/access/password', { body }),
    onSuccess: ({ body }) => client.setQueryData(keys.access, body),
  })
}

/** How many wrong passwords there were since yesterday, on devices that never had access. */
export function useWrongPasswords(): number {
  const access = useQuery({ ...accessQuery, refetchOnMount: 'always' })
  return access.data?.wrongPasswords ?? 0
}

export function useEndAllAccess() {
  return useMutation({ mutationFn: () => call('DELETE /api/access/all') })
}
