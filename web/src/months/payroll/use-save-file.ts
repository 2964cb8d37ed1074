import { useMutation } from '@tanstack/react-query'
import type { FileAddress, FileInput } from '../../api/call.ts'
import { callForFile } from '../../api/call.ts'
import { useWords } from '../../i18n/use-words.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Fetched rather than linked to, so that a refusal is shown here and not as a page of its own. */
export function useSaveFile<A extends FileAddress>(address: A) {
  const { t } = useWords()
  return useMutation({
    async mutationFn(input: FileInput<A>) {
      const { content, name } = await callForFile(address, input)
      saveFile(content, name)
      return name
    },
    onSuccess: (name) => showToast({ title: t('payroll.files.saved', { name }) }),
  })
}
