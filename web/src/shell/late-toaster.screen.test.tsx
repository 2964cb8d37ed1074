import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import { showToast } from '../ui/toast-store.ts'

function Unanswered() {
  useQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) })
  return null
}

test('what is said while an answer does not come is seen', async () => {
  await mount(<Unanswered />, { site: house })
  showToast({ title: 'Refused', destructive: true })
  await expect.element(page.getByText('Refused').first()).toBeVisible()
})
