import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PrintSheet, PrintTools, PrintView } from '@/components/ui/print-view'
import type { FiscalDeclaration } from '@/lib/contract/invoice-fiscal'
import { DECLARATION_TITLE, declarationParts } from '@/lib/domain/fiscal/declaration'
import classes from './declaration.module.css'

type Props = { declaration: FiscalDeclaration; onClose: () => void }

/** The producer's declaration as it is printed: in Spanish, whatever the reader's language. */
export function DeclarationView({ declaration, onClose }: Props) {
  const t = useTranslations('invoice-settings.declaration')
  return (
    <PrintView title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <PrintTools>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PrintTools>
      <PrintSheet label={DECLARATION_TITLE} lang="es">
        <h3 className={classes.title}>{DECLARATION_TITLE}</h3>
        <dl className={classes.parts}>
          {declarationParts(declaration).map(({ asked, said }) => (
            <div key={asked}>
              <dt>{asked}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </PrintSheet>
    </PrintView>
  )
}
