import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Site, SiteChange } from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import { CallError, call } from '../../api/call.ts'
import { accessQuery, siteQuery } from '../../api/queries/sites.ts'
import { keys, showAccess } from '../../api/queries.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { savesItself } from '../../ui/saves-itself.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The house as teachers know it. Always read again: what was read as a parent knows nothing of the settings. */
export function useSettings() {
  return useQuery({
    ...siteQuery('teacher'),
    refetchOnMount: 'always',
    select: (site) => ('parentsSee' in site ? site : undefined),
  })
}

const changingSite = savesItself('site')

/** That it is not saved stands above the lines; here is why, where more is known than that no answer came. */
export function useSayMeanwhile() {
  const { t } = useWords()
  return (error: unknown) => {
    const meanwhile = error instanceof CallError && error.status === 412
    const message = meanwhile ? t('settings.meanwhile') : sentenceOf(error)
    if (message) showToast({ title: t('general.error'), message, destructive: true })
  }
}

/** One change after the other, each on top of the version before; the screen shows it before the server answers. */
export function useChangeSettings() {
  const sayMeanwhile = useSayMeanwhile()
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
      client.setQueryData<Site>(keys.site, {
        ...site,
        ...choicesIn(change),
        parentsSee: { ...site.parentsSee, ...choicesIn(parentsSee ?? {}) },
      })
    },
    onSuccess(site) {
      // A choice that waits for its turn is on the screen already, and must not jump back until it is saved.
      const waiting = client.isMutating({ mutationKey: changingSite }) > 1
      const shown = (waiting ? known() : undefined) ?? site
      client.setQueryData<Site>(keys.site, { ...shown, version: site.version })
    },
    onError(error) {
      sayMeanwhile(error)
      return client.invalidateQueries({ queryKey: keys.site })
    },
  })
}

/** What is typed stays in its field until it is saved; only choices are shown before. */
const typed = new Set(['name', 'timeZone', 'mpaName', 'parentsPhone'])

function choicesIn<Values extends object>(values: Values) {
  const isChoice = ([name, value]: [string, unknown]) => value !== undefined && !typed.has(name)
  return Object.fromEntries(Object.entries(values).filter(isChoice)) as {
    [Key in keyof Values]: NonNullable<Values[Key]>
  }
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('PUT /api/access/password', { body }),
    onSuccess: ({ body }) => showAccess(client, body),
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
