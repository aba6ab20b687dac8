import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const [,, email, ...paths] = process.argv;
const O='http://localhost:4310', out='/tmp/shots'; mkdirSync(out,{recursive:true});
const user=(await (await fetch(O+'/api/users/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'Three-stars-1'})})).json()).data;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking']});
for(const w of [360,1280]){const c=await b.newContext({viewport:{width:w,height:w===360?740:900}});await c.addInitScript(u=>localStorage.setItem('user',u),JSON.stringify(user));
for(const p of paths){const g=await c.newPage();const errs=[];g.on('pageerror',e=>errs.push(String(e)));await g.goto(O+p);await g.waitForTimeout(2500);const f=await g.evaluate(()=>({over:document.documentElement.scrollWidth-innerWidth,h:document.documentElement.scrollHeight}));const n=p.replace(/[^a-z0-9]+/gi,'-');await g.screenshot({path:`${out}/${n}-${w}.png`,fullPage:f.h<5000});console.log(n,w,JSON.stringify(f),errs.slice(0,2));await g.close();}await c.close();}
await b.close();
