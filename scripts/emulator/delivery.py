"""What CloudFront does with a request: behaviour, edge function, origin, headers of its own. It caches nothing."""

import json
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from http.cookies import SimpleCookie

import ministack.services.s3 as s3
from ministack.core.responses import get_account_id

from policies import admits_distribution, matches
from resources import edge_functions, settings

#: Headers of one connection, which are not those of the next.
OF_CONNECTION = {"connection", "transfer-encoding", "content-length", "date", "server", "keep-alive"}
EDGE_FUNCTION_SECONDS = 10
ORIGIN_SECONDS = 60
#: A percent sign that encodes nothing.
MALFORMED = re.compile(r"%(?![0-9A-Fa-f]{2})")


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args):
        return None


opener = urllib.request.build_opener(NoRedirects, urllib.request.ProxyHandler({}))


def fetch(method, url, headers, body):
    request = urllib.request.Request(url, data=body or None, method=method, headers=headers)
    try:
        answer = opener.open(request, timeout=ORIGIN_SECONDS)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, list(answer.headers.items()), answer.read()


def behaviour_of(distribution, path):
    for behaviour in distribution.get("CacheBehaviors") or []:
        if matches("/" + behaviour["PathPattern"].lstrip("/"), path):
            return behaviour
    return distribution["DefaultCacheBehavior"]


def valued(pairs):
    return {name: {"value": value} for name, value in pairs}


def to_values(query):
    """The query as an edge function sees it: still encoded, repeated parameters under one name."""
    values = {}
    for name, _equals, value in (part.partition("=") for part in query.split("&") if part):
        one = values.setdefault(name, {"value": value, "multiValue": []})
        one["multiValue"].append({"value": value})
    return {
        name: one if len(one["multiValue"]) > 1 else {"value": one["value"]}
        for name, one in values.items()
    }


def to_query(values):
    """An edge function may return the query as a text."""
    if isinstance(values, str):
        return values
    parts = [
        f"{name}={one['value']}"
        for name, several in values.items()
        for one in several.get("multiValue", [several])
    ]
    return "&".join(parts)


def viewer_event(request):
    cookies = SimpleCookie(request.headers.get("cookie", ""))
    return {
        "version": "1.0",
        "context": {"eventType": "viewer-request"},
        "viewer": {"ip": "127.0.0.1"},
        "request": {
            "method": request.method,
            "uri": request.path,
            "querystring": to_values(request.query),
            "headers": valued((k, v) for k, v in request.headers.items() if k != "cookie"),
            "cookies": valued((name, morsel.value) for name, morsel in cookies.items()),
        },
    }


def run_edge_function(code, event):
    """The code defines `handler`, and has no way to export it."""
    call = "process.stdout.write(JSON.stringify(handler(JSON.parse(require('fs').readFileSync(0)))))"
    ended = subprocess.run(
        ["node", "-e", f"{code}\n{call}"],
        input=json.dumps(event),
        capture_output=True,
        check=True,
        text=True,
        timeout=EDGE_FUNCTION_SECONDS,
    )
    return json.loads(ended.stdout)


def from_edge(result):
    body = result.get("body") or ""
    text = body.get("data", "") if isinstance(body, dict) else body
    headers = [(name, one["value"]) for name, one in (result.get("headers") or {}).items()]
    return result["statusCode"], headers, text.encode()


def from_bucket(distribution_id, origin, path):
    bucket = origin["DomainName"].split(".s3.")[0]
    key = urllib.parse.unquote((origin.get("OriginPath") or "") + path).lstrip("/")
    own = f"arn:aws:cloudfront::{get_account_id()}:distribution/{distribution_id}"
    policy = s3._bucket_policies.get(bucket)
    signs = origin.get("OriginAccessControlId") in settings
    denial = 403, [("content-type", "application/xml")], b"<Error><Code>AccessDenied</Code></Error>"
    if not signs or not admits_distribution(policy, own, f"arn:aws:s3:::{bucket}/{key}"):
        return denial
    answer = fetch("GET", f"{ORIGIN}/{bucket}/{urllib.parse.quote(key)}", {}, None)
    # Who may not list a bucket does not learn which files it lacks.
    lists = admits_distribution(policy, own, f"arn:aws:s3:::{bucket}", "s3:ListBucket")
    return denial if answer[0] == 404 and not lists else answer


def allow_list(config, kind):
    """Which of these (`Header`, `QueryString`) a cache policy forwards; None: all."""
    part = config.get(f"{kind}sConfig", {})
    behaviour = part.get(f"{kind}Behavior", "none")
    if behaviour == "all":
        return None
    return {str(name).lower() for name in part.get(f"{kind}s", [])} if behaviour == "whitelist" else set()


def forward(behaviour, request, headers):
    """Headers and query that reach the origin: all by an origin request policy, else those of the cache key."""
    own = {k: v for k, v in headers.items() if k not in OF_CONNECTION | {"host"}}
    if "OriginRequestPolicyId" in behaviour:
        return own, request.query
    policy = settings.get(behaviour.get("CachePolicyId"), {})
    key = policy.get("ParametersInCacheKeyAndForwardedToOrigin", {})
    named, queried = allow_list(key, "Header"), allow_list(key, "QueryString")
    query = {
        name: value
        for name, value in to_values(request.query).items()
        if queried is None or name.lower() in queried
    }
    return {k: v for k, v in own.items() if named is None or k in named}, to_query(query)


def from_server(origin, behaviour, request, headers):
    # An HTTP API decodes a path twice.
    if MALFORMED.search(urllib.parse.unquote(request.path)):
        return 400, [("content-type", "application/json")], b'{"message":"Bad Request"}'
    api = origin["DomainName"].split(".execute-api.")[0]
    sent, forwarded = forward(behaviour, request, headers)
    for own in origin.get("OriginCustomHeaders") or []:
        sent[own["HeaderName"].lower()] = own["HeaderValue"]
    query = f"?{forwarded}" if forwarded else ""
    path = f"/_aws/execute-api/{api}/$default{origin.get('OriginPath') or ''}{request.path}"
    return fetch(request.method, ORIGIN + path + query, sent, request.body)


def policy_headers(behaviour):
    policy = settings.get(behaviour.get("ResponseHeadersPolicyId"), {})
    secure = policy.get("SecurityHeadersConfig") or {}
    for item in (policy.get("CustomHeadersConfig") or {}).get("Items", []):
        yield item["Header"].lower(), item["Value"]
    if "ContentSecurityPolicy" in secure:
        yield "content-security-policy", secure["ContentSecurityPolicy"]["ContentSecurityPolicy"]
    if "ContentTypeOptions" in secure:
        yield "x-content-type-options", "nosniff"
    if "FrameOptions" in secure:
        yield "x-frame-options", secure["FrameOptions"]["FrameOption"]
    if "ReferrerPolicy" in secure:
        yield "referrer-policy", secure["ReferrerPolicy"]["ReferrerPolicy"]
    if "StrictTransportSecurity" in secure:
        transport = secure["StrictTransportSecurity"]
        more = "; includeSubDomains" if str(transport.get("IncludeSubdomains")).lower() == "true" else ""
        yield "strict-transport-security", f"max-age={transport['AccessControlMaxAgeSec']}{more}"


def deliver(distribution_id, request):
    """Status, headers and body of the response to a viewer."""
    distribution = settings[distribution_id]
    behaviour = behaviour_of(distribution, request.path)
    if request.method not in (behaviour.get("AllowedMethods") or ["GET", "HEAD"]):
        return 403, [("content-type", "text/html")], b"The distribution does not allow this method"
    headers = dict(request.headers)
    for association in behaviour.get("FunctionAssociations") or []:
        result = run_edge_function(edge_functions[association["FunctionARN"]], viewer_event(request))
        if "statusCode" in result:
            return from_edge(result)
        request.path, request.query = result["uri"], to_query(result["querystring"])
        headers |= {name: one["value"] for name, one in result["headers"].items()}
    origin = next(o for o in distribution["Origins"] if o["Id"] == behaviour["TargetOriginId"])
    if "S3OriginConfig" in origin:
        status, received, body = from_bucket(distribution_id, origin, request.path)
    else:
        status, received, body = from_server(origin, behaviour, request, headers)
    answered = {name.lower(): value for name, value in received if name.lower() not in OF_CONNECTION}
    answered |= dict(policy_headers(behaviour))
    return status, list(answered.items()), body


#: Set by front.py.
ORIGIN = ""
