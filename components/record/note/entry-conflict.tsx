import { useLocale } from 'next-intl'
import { ConflictPanel, Versions } from '@/components/form/conflict/conflict-panel'
import { answerText } from '@/components/record/form/plain-answer'
import type { DraftState } from '@/lib/client/drafts/draft-state'
import type { TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf } from '@/lib/domain/record/content'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  template: TemplateVersion
  state: DraftState
  onMine: () => void
  onTheirs: () => void
  /** Where the focus goes on. */
  goOn: () => void
}

/** Somebody else wrote in the same fields: of each both texts, and which shall stand. */
export function EntryConflict({ template, state, ...choices }: Props) {
  const locale = useLocale() as Locale
  const { content, theirs, clashes, is_own } = state
  const changes = fieldsOf(template.content)
    .filter(({ key }) => clashes.includes(`answers.${key}`))
    .map(({ key, label }) => ({
      label: localText(label, locale),
      theirs: answerText(theirs?.content.answers[key]),
      mine: answerText(content.answers[key]),
    }))
  return (
    <ConflictPanel {...choices} isUnasked isOwn={is_own}>
      <Versions changes={changes} isOwn={is_own} />
    </ConflictPanel>
  )
}
