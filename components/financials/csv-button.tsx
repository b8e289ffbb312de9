import { ActionIcon } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { saveLines } from '@/components/list/save-csv'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = { title: string; head: string[]; rows: (string | number | null)[][] }

/** Keeps a table as a spreadsheet reads it in the reader's language, with numbers as numbers. */
export function CsvButton({ title, head, rows }: Props) {
  const t = useTranslations('financials')
  const language = useLanguage()
  return (
    <ActionIcon
      variant="default"
      size={36}
      className="not-printed"
      aria-label={labelled(language, title, t('csv'))}
      title={t('csv')}
      onClick={() => void saveLines(title, [head, ...rows], language)}
    >
      <IconDownload size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
