type Told = readonly [end_to_end: string, code: string | null, amount: string]

/** A bank's pain.002, as much of one as says what was rejected. */
export const pain002 = (told: readonly Told[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-12-02T06:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>R2026-0001-7</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.02</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>R2026-0001-7-FRST</OrgnlPmtInfId>
${told
  .map(
    ([id, code, amount]) => `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
  )
  .join('\n')}
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

/** A bank's camt.054; without a code it is a collection that went well. */
export const camt054 = (told: readonly Told[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>B2</MsgId><CreDtTm>2026-12-03T06:00:00</CreDtTm></GrpHdr>
<Ntfctn><Id>1</Id><Ntry><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-12-03</Dt></BookgDt><NtryDtls>
${told
  .map(
    ([
      id,
      code,
      amount,
    ]) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
${code === null ? '' : `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`}</TxDtls>`,
  )
  .join('\n')}
</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
