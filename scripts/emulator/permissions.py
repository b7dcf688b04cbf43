"""
Rejects calls of a function that its role does not allow, as IAM does; ministack allows everything. Only what the
functions of this application call is known: DynamoDB, S3, invocations, and protocols that name their operation.
"""

import json
import re
import sys
import urllib.parse
from dataclasses import dataclass, field

import ministack.services.iam as iam
import ministack.services.lambda_svc as lambdas
import ministack.services.s3 as s3
from ministack.core.responses import get_account_id

from functions import TOKEN
from policies import allows, of_principal, statements_of


@dataclass
class Call:
    method: str
    path: str
    query: str
    headers: dict = field(repr=False)
    body: bytes = field(repr=False)

    @property
    def parameters(self):
        return urllib.parse.parse_qs(self.query, keep_blank_values=True)

    @property
    def function(self):
        """Name of the function that calls; None for everybody else."""
        given = self.headers.get("x-amz-security-token", "")
        token = given or self.parameters.get("X-Amz-Security-Token", [""])[0]
        return token.removeprefix(TOKEN) if token.startswith(TOKEN) else None

    @property
    def service(self):
        """Region and service that the signature is for."""
        signed = self.headers.get("authorization", "") + "".join(
            self.parameters.get("X-Amz-Credential", [])
        )
        found = re.search(r"/\d{8}/([^/]+)/([^/]+)/aws4_request", signed)
        return (found[1], found[2]) if found else (None, None)

    @property
    def operation(self):
        return self.headers.get("x-amz-target", "").rsplit(".", 1)[-1]


TRANSACTION_ACTIONS = {"ConditionCheck": "ConditionCheckItem"}


def dynamodb_actions(call, region):
    request = json.loads(call.body or b"{}")

    def table(name, index=None):
        own = name if name.startswith("arn:") else f"arn:aws:dynamodb:{region}:{get_account_id()}:table/{name}"
        return f"{own}/index/{index}" if index else own

    if "TransactItems" in request:
        return [
            (f"dynamodb:{TRANSACTION_ACTIONS.get(kind, f'{kind}Item')}", table(item["TableName"]))
            for entry in request["TransactItems"]
            for kind, item in entry.items()
        ]
    if "RequestItems" in request:
        return [(f"dynamodb:{call.operation}", table(name)) for name in request["RequestItems"]]
    if "TableName" in request:
        resource = table(request["TableName"], request.get("IndexName"))
        return [(f"dynamodb:{call.operation}", resource)]
    return [(f"dynamodb:{call.operation}", None)]


BUCKET_PARTS = {
    "versions": "ListBucketVersions",
    "uploads": "ListBucketMultipartUploads",
    "location": "GetBucketLocation",
    "policy": "{verb}BucketPolicy",
    "tagging": "{verb}BucketTagging",
    "notification": "{verb}BucketNotification",
}
VERBS = {"GET": "Get", "HEAD": "Get", "PUT": "Put", "POST": "Put", "DELETE": "Delete"}


def s3_actions(call, _region):
    bucket, _slash, key = urllib.parse.unquote(call.path).lstrip("/").partition("/")
    if not bucket:
        return [("s3:ListAllMyBuckets", None)]
    arn = f"arn:aws:s3:::{bucket}"
    verb, parameters = VERBS[call.method], call.parameters
    if key:
        part = ("Version" if "versionId" in parameters else "") + (
            "Tagging" if "tagging" in parameters else ""
        )
        source = call.headers.get("x-amz-copy-source")
        copied = urllib.parse.unquote(source or "").lstrip("/").split("?")[0]
        read = [("s3:GetObject", f"arn:aws:s3:::{copied}")] if source else []
        return [(f"s3:{verb}Object{part}", f"{arn}/{key}"), *read]
    if call.method == "POST" and "delete" in parameters:
        keys = re.findall(r"<Key>([^<]*)</Key>", call.body.decode())
        return [("s3:DeleteObject", f"{arn}/{one}") for one in keys]
    for part, action in BUCKET_PARTS.items():
        if part in parameters:
            return [(f"s3:{action.format(verb=verb)}", arn)]
    whole = {"PUT": "CreateBucket", "DELETE": "DeleteBucket"}
    return [(f"s3:{whole.get(call.method, 'ListBucket')}", arn)]


def lambda_actions(call, region):
    invoked = re.search(r"/functions/([^/]+)/invocations$", urllib.parse.unquote(call.path))
    if invoked is None:
        return None
    name = invoked[1]
    arn = name if name.startswith("arn:") else f"arn:aws:lambda:{region}:{get_account_id()}:function:{name}"
    return [("lambda:InvokeFunction", arn)]


def actions_of(call):
    """Pairs of action and resource (None: not known) that a call needs; None for an unknown protocol."""
    region, service = call.service
    known = {"dynamodb": dynamodb_actions, "s3": s3_actions, "lambda": lambda_actions}
    if service in known:
        return known[service](call, region)
    return [(f"{service}:{call.operation}", None)] if call.operation else None


def statements_of_role(arn):
    role = iam._roles.get(arn.rsplit("/", 1)[-1]) or {}
    for document in (role.get("InlinePolicies") or {}).values():
        yield from statements_of(document)
    for attached in role.get("AttachedPolicies") or []:
        policy = iam._policies.get(attached["PolicyArn"] if isinstance(attached, dict) else attached)
        for version in (policy or {}).get("Versions", []):
            if version.get("IsDefaultVersion"):
                yield from statements_of(version["Document"])


def statements_of_bucket(role, resource):
    """What a bucket's own policy says about the role, as for the CDK's emptying of buckets."""
    if resource is None or not resource.startswith("arn:aws:s3:::"):
        return []
    bucket = resource.removeprefix("arn:aws:s3:::").split("/")[0]
    return of_principal(statements_of(s3._bucket_policies.get(bucket)), "AWS", role)


def refusal(call):
    """Status, type and body of the response to a call that is not allowed; None for one that is."""
    name = call.function
    if name is None:
        return None
    _record, config, _name = lambdas._get_func_record_for_ref(name)
    actions = actions_of(call)
    if config is None or actions is None:
        print(f"Permissions not checked: {name} {call}", file=sys.stderr, flush=True)
        return None
    role = config["Role"]
    for action, resource in actions:
        statements = [*statements_of_role(role), *statements_of_bucket(role, resource)]
        if not allows(statements, action, resource):
            return denied(f"{name} is not authorized to perform: {action} on resource: {resource or '*'}", action)
    return None


def denied(message, action):
    print(f"Access denied: {message}", file=sys.stderr, flush=True)
    if action.startswith("s3:"):
        body = f"<Error><Code>AccessDenied</Code><Message>{message}</Message></Error>"
        return 403, "application/xml", body.encode()
    error = {"__type": "com.amazon.coral.service#AccessDeniedException", "message": message}
    return 400, "application/x-amz-json-1.0", json.dumps(error).encode()
