import { vendorMediaType } from "../../generated/tables.ts"

/** A part of an exchange in which a secret is planted. */
export interface SecretPlace {
  /** The part, such as `request header`. */
  part: string
  /** The header's name, the call and the media type, or for an echo, what the request contains. */
  at: string
  /** The header's value, the parameters, the path or the body. */
  text: string
}

/**
 * Places in which no recording, log or report may show a secret, one a line: the part, where in it, and the text. The
 * same code masks all undeclared headers, parameters and keys, so a few of them are enough. `SECRET` stands for the secret;
 * `ESCAPED`, `PERCENT` and `BASE64` for its encodings; `NUMBER` for a secret of digits; `¶` for a line break.
 */
const table = String.raw`
request header | Authorization | Bearer SECRET
request header | Authorization | Basic BASE64
request header | Authorization | Digest username="ada", response="SECRET"
request header | Authorization | AWS4-HMAC-SHA256 Credential=ada/x, Signature=SECRET
request header | Authorization | SECRET
request header | Proxy-Authorization | Basic BASE64
request header | X-Pin | NUMBER
request header | Cookie | session=SECRET
request header | X-SECRET | 1
query | GET /tasks | sig=SECRET
query | GET /tasks | pwd=PERCENT
query | GET /tasks | pin=NUMBER
query | GET /tasks | to%6ben=SECRET
query | GET /tasks | a;sig=SECRET
query | GET /tasks | SECRET
query | GET /tasks | SECRET=1
query | GET /tasks | x=%zzSECRET
query | GET /nothing | ticket=SECRET&view=flagged
path | GET | /v2/reset/SECRET/confirm
path | GET | /v2/reset/NUMBER
path | GET | /v2/invite/PERCENT
path | GET | /v2/tasks/101/SECRET
path | DELETE | /v2/access_tokens/SECRET
path | GET | /v2/tasks;jsessionid=SECRET
URL | GET /tasks | ada:SECRET@
URL | GET /tasks | SECRET@
URL | GET /tasks | #access_token=SECRET
request body | POST /tasks JSON | {"api_key":"SECRET"}
request body | POST /tasks JSON | {"to\u006ben":"SECRET"}
request body | POST /tasks JSON | {"token":"ESCAPED"}
request body | POST /tasks JSON | {"password":"\"SECRET\\"}
request body | POST /tasks JSON | {"pin":NUMBER}
request body | POST /tasks JSON | {"task":{"name":{"value":"SECRET"}}}
request body | POST /tasks JSON | {"task":{"subtasks":[{"key":"SECRET"}]}}
request body | POST /tasks JSON | {"api_key":{"task":{"name":"SECRET"}}}
request body | POST /tasks JSON | {"SECRET":1}
request body | POST /tasks JSON | {"ESCAPED":1}
request body | POST /tasks JSON | {"task":{"name":"x","SECRET":{}}}
request body | POST /tasks JSON | {"key":"SECRET","key":"again"}
request body | POST /tasks JSON | {"__proto__":{"name":"SECRET"}}
request body | POST /tasks JSON | ["SECRET"]
request body | POST /tasks JSON | "SECRET"
request body | POST /tasks JSON | {"api_key":"SECRET"
request body | POST /tasks JSON | {"task":{"name":"x"}} SECRET
request body | POST /tasks application/x-ndjson | {"key":"SECRET"}¶{"key":"SECRET"}
request body | POST /tasks form | password=SECRET
request body | POST /tasks form | task%5Bauth%5D=PERCENT
request body | POST /tasks form | SECRET
request body | POST /tasks multipart/form-data; boundary=x | --x¶Content-Disposition: form-data; name="key"¶¶SECRET¶--x--¶
request body | GET /tasks JSON | {"name":"SECRET"}
request body | POST /nothing JSON | {"task":{"name":"SECRET"}}
request body | POST /integration_webhooks JSON | {"integration_webhook":{"url":"https://hooks.example/services/T0/SECRET"}}
request body | POST /integration_webhooks JSON | {"integration_webhook":{"url":"https://hooks.example?key=SECRET"}}
request body | POST /integration_webhooks JSON | {"integration_webhook":{"url":"https://ada:SECRET@hooks.example/"}}
request body | POST /integration_webhooks JSON | {"integration_webhook":{"url":"not a URL: SECRET"}}
request body | PUT /integration_webhooks/301 JSON | {"integration_webhook":{"url":"https:\/\/hooks.example\/ESCAPED"}}
request body | POST /access_tokens JSON | {"access_token":{"token":"SECRET"}}
response header | Set-Cookie | session=SECRET; HttpOnly
response header | Location | https://sso.example/login?ticket=SECRET
response header | Link | next=<https://api.example/v2/tasks?cursor=5&sig=SECRET>
response header | Link | next=https://api.example/v2/tasks?cursor=5&sig=SECRET
response header | Link | <https://ada:SECRET@api.example/v2/tasks>; rel="next"
response header | Link | <https://api.example/v2/tasks>; rel="next"; key="SECRET"
response header | Link | <https://cdn.example/SECRET>; rel=preload
response header | WWW-Authenticate | Bearer error_description="SECRET has expired"
response header | ETag | "SECRET"
response body | GET /tasks JSON | {"tasks":[{"id":1,"pin":NUMBER}]}
response body | GET /tasks JSON | {"tasks":[{"id":1,"name":{"key":"SECRET"}}]}
response body | GET /tasks JSON | {"tasks":[{"id":1,"SECRET":"x"}]}
response body | GET /tasks JSON | {"tasks":[],"k\u0065y":"ESCAPED"}
response body | GET /tasks text/html | <input name="csrf" value="SECRET">
response body | GET /access_tokens JSON | {"access_tokens":[{"token":"SECRET"}]}
response body | POST /access_tokens JSON | {"access_token":{"token":"SECRET"}}
response body | POST /access_tokens JSON | {"access_token":{"token":NUMBER}}
response body | GET /integration_webhooks JSON | {"integration_webhooks":[{"id":1,"url":"https://hooks.example/SECRET"}]}
response body | GET /integration_webhooks JSON | {"integration_webhooks":[{"id":1,"url":"hooks SECRET"}]}
response body | GET /activities JSON | {"activities":[{"target_type":"Task","payload":{"list_id":1,"link":"SECRET"}}]}
response body | GET /nothing JSON | {"tasks":[{"name":"SECRET"}]}
error body | JSON | {"errors":[{"message":"x","trace":"SECRET"}]}
error body | JSON | {"status":"error","errors":[],"debug":{"env":{"DB":"SECRET"}}}
error body | text/html | <h1>500</h1><pre>password=SECRET</pre>
echo | Authorization: Bearer SECRET | Not for SECRET.
echo | X-Api-Key: SECRET | Invalid key SECRET.
echo | Cookie: sid=SECRET | No session SECRET
echo | ?sig=SECRET | The signature (SECRET) is wrong.
echo | ?sig=PERCENT | The signature PERCENT is wrong.
echo | ?SECRET=1 | Unknown parameter SECRET.
echo | {"password":"SECRET"} | Wrong password: \"SECRET\".
echo | {"pin":NUMBER} | Wrong PIN: NUMBER.
echo | {"SECRET":1} | Unknown key SECRET.
echo | password=SECRET | Cannot parse password=SECRET
echo | x=1&password=PERCENT&y=%zz | Wrong password: SECRET.
`

const mediaTypes: Record<string, string> = {
  JSON: vendorMediaType,
  form: "application/x-www-form-urlencoded",
}

/** The places in which secrets are planted. */
export const secretPlaces: SecretPlace[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [part = "", at = "", text = ""] = line.split(" | ")
    const mediaType = at.replace(/\b(JSON|form)$/, (name) => mediaTypes[name] ?? name)
    return { part, at: mediaType, text: text.replaceAll("¶", "\r\n") }
  })
