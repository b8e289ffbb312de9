import { signedIn } from '@/bench/signed-in'
import { openBrowser } from '@/bench/browser'
const url='http://localhost:3721'
const b=await openBrowser()
const shot=(p:any,n:string)=>p.screenshot({path:`/tmp/shots-b/${n}.png`})
for (const [w,h] of [[1440,900],[360,740]] as const){
  const ctx=await signedIn(b,url,'physio@demo.test')
  const page=await ctx.newPage()
  page.setDefaultTimeout(9000)
  await page.setViewportSize({width:w,height:h})
  const step=async(n:string,f:()=>Promise<void>)=>{try{await f()}catch(e){console.log(w,n,'FAILED',String(e).slice(0,200))} await page.waitForTimeout(600); await shot(page,`f-${n}-${w}`)}
  await step('rec',async()=>{await page.goto(url+'/patients/108/history',{waitUntil:'networkidle',timeout:20000})})
  await step('search',async()=>{await page.getByRole('searchbox').first().fill('dolor'); await page.waitForTimeout(1200)})
  await page.getByRole('searchbox').first().fill('')
  await step('add',async()=>{await page.getByRole('button',{name:'Añadir',exact:true}).first().click()})
  await step('measure',async()=>{await page.getByRole('menuitem',{name:/uestionario|edida/}).first().click(); await page.waitForTimeout(1200)})
  await page.keyboard.press('Escape'); await page.waitForTimeout(500)
  await step('note',async()=>{await page.getByRole('button',{name:'Añadir',exact:true}).first().click(); await page.getByRole('menuitem',{name:/SOAP/}).first().click(); await page.waitForTimeout(1200)})
  await step('note-typed',async()=>{await page.locator('[contenteditable=true]').first().click(); await page.keyboard.type('Mejora. Camina sin dolor.'); await page.waitForTimeout(6000)})
  await step('episode',async()=>{await page.getByRole('button',{name:'Abrir episodio'}).or(page.getByRole('button',{name:'Nuevo'})).first().click(); await page.waitForTimeout(800)})
  await step('episode-same',async()=>{const t=await page.evaluate(()=>document.title); await page.getByLabel('Motivo').fill('Lumbalgia'); })
  await page.keyboard.press('Escape')
  await ctx.close()
}
await b.close()
