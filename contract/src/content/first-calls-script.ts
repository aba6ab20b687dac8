/** Where the browser stores the signed-in user (docs/rules.md, Session). */
export const userKey = 'user';
/** Where a tab stores the member whom an administrator sees in it. */
export const viewKey = 'member-view';
/** The element that names the calls. */
export const firstCallsId = 'first-calls';

/**
 * An address; or that of an earlier call and one about what it found, or about the first of a list, with a parameter for the id
 * (`/api/ventures/:id/rounds`).
 */
export type FirstCall = string | readonly [of: string, about: string];

/** Milliseconds after which a reply is too old to show, as for queries. */
export const firstRepliesFreshFor = 30_000;

/** What `firstCallsScript` leaves in `globalThis.firstReplies`. */
export interface FirstReplies {
  token: string;
  /** On the clock of `performance.now()`. */
  madeAt: number;
  /** By address. */
  replies: Map<string, Promise<Response>>;
}

/**
 * Stands at the beginning of a page behind the sign-in, after the element that names its calls, and makes them as the stored user: they leave
 * before the requests for scripts, which fill a slow line for seconds. The content security policy allows it by its hash. It does nothing
 * without storage, and in a tab that shows what a member sees.
 */
export const firstCallsScript = `try{
const {token}=JSON.parse(localStorage.getItem('${userKey}'));
if(token&&!sessionStorage.getItem('${viewKey}')){
const replies=new Map(),asked={};
const ask=url=>{
const reply=fetch(url,{headers:{accept:'application/json',authorization:'Bearer '+token},signal:AbortSignal.timeout(${firstRepliesFreshFor})});
reply.catch(()=>{});
replies.set(url,reply);
return reply};
const askAbout=async(of,about)=>{
const{data}=await(await of).clone().json(),{id}=data[0]??data;
if(id)return ask(about.replace(/:\\w+/,id))};
for(const call of JSON.parse(document.getElementById('${firstCallsId}').textContent))
if(typeof call==='string')asked[call]=ask(call);
else{
const[of,about]=call;
asked[about]=askAbout(asked[of],about);
asked[about].catch(()=>{})}
globalThis.firstReplies={token,madeAt:performance.now(),replies}}
}catch{}`;
